// The columns of the entries in Detailed: which are shown, on the page and in its files. Kept on this computer.
import { computed } from 'vue'
import { LINE_COLUMNS, type LineColumn } from '#contract/bridge/settings'
import { useNotices } from '../../stores/notices'
import { useSettings } from '../../stores/settings'

export function useLineColumns() {
  const settings = useSettings()
  const notices = useNotices()
  const hidden = computed(() => settings.state?.hiddenLineColumns ?? [])
  return {
    /** Those that are shown, in their order. */
    columns: computed((): readonly LineColumn[] =>
      LINE_COLUMNS.filter((name) => !hidden.value.includes(name)),
    ),
    show: (name: LineColumn, isShown: boolean) =>
      notices.attempt(() => {
        const others = hidden.value.filter((one) => one !== name)
        return settings.change({ hiddenLineColumns: isShown ? others : [...others, name] })
      }),
  }
}
