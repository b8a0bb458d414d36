// A small button of a row: an icon with a name. It is a function, because a day has a hundred of them.
import UIcon from '@nuxt/ui/components/Icon.vue'
import { h, type FunctionalComponent } from 'vue'

interface RowActionProps {
  icon: string
  label: string
  /** Whether no one can see it now: its icon would only take memory. */
  unseen?: boolean
}

const LOOK =
  'grid size-7 place-items-center rounded-md text-toned hover:bg-accented/60 hover:text-highlighted'

export const RowAction: FunctionalComponent<RowActionProps> = ({ icon, label, unseen }, { attrs }) => {
  const { icon: _icon, label: _label, unseen: _unseen, class: place, ...rest } = attrs
  return h(
    'button',
    { type: 'button', 'aria-label': label, title: label, class: [LOOK, place], ...rest },
    unseen === true ? [] : [h(UIcon, { name: icon, class: 'size-4' })],
  )
}
RowAction.inheritAttrs = false
