// How Nuxt UI is built into the renderer: one accent colour, our defaults, and nothing we do not use.
import type { NuxtUIOptions } from '@nuxt/ui/unplugin'

const QUICK = 'transition-colors motion-reduce:transition-none'

/** Options of `@nuxt/ui/vite`. Components are imported by name where they are used; nothing is imported by magic. */
export const UI_OPTIONS: NuxtUIOptions = {
  components: false,
  autoImport: false,
  dts: false,
  colorMode: false,
  icon: { clientBundle: { scan: { globInclude: ['src/renderer/**/*.{vue,ts}'] } } },
  // Styles of the components in use only: a fifth of the whole.
  experimental: { componentDetection: true },
  theme: { colors: ['primary', 'neutral', 'warning', 'error'], transitions: false },
  ui: {
    button: {
      slots: { base: `${QUICK} cursor-default font-medium` },
      variants: { size: { md: { base: 'py-1', leadingIcon: 'size-4', trailingIcon: 'size-4' } } },
      compoundVariants: [
        // Edges of fields are for fields.
        { color: 'neutral', variant: 'outline', class: 'ring-(--look-line-2)' },
        // Washed out, as it comes, the words on it would have less contrast than AA asks.
        {
          color: 'primary',
          variant: 'solid',
          class: 'hover:bg-(--stint-primary-hover) active:bg-(--stint-primary-hover)',
        },
      ],
    },
    input: { variants: { size: { md: { base: 'py-1', leadingIcon: 'size-4', trailingIcon: 'size-4' } } } },
    textarea: { variants: { size: { md: { base: 'py-1' } } } },
    switch: {
      slots: {
        base: 'data-[state=unchecked]:ring data-[state=unchecked]:ring-inset data-[state=unchecked]:ring-accented',
        thumb: 'data-[state=unchecked]:bg-(--look-field)',
      },
    },
    modal: {
      slots: {
        content: 'divide-y-0 overflow-visible rounded-lg ring ring-accented shadow-lg sm:max-w-md',
        header: 'min-h-0 px-5 pt-4 pb-0 sm:px-5',
        title: 'text-base font-semibold',
        body: 'overflow-visible p-5 sm:p-5',
        footer: 'justify-end px-5 pt-5 pb-5 sm:px-5',
      },
    },
  },
}

/** Compile-time switches of the renderer's libraries: what is false is left out of the bundle. */
export const RENDERER_DEFINE = {
  __VUE_OPTIONS_API__: 'false',
  __VUE_PROD_DEVTOOLS__: 'false',
  __VUE_PROD_HYDRATION_MISMATCH_DETAILS__: 'false',
  __VUE_I18N_FULL_INSTALL__: 'false',
  __VUE_I18N_LEGACY_API__: 'false',
  __INTLIFY_PROD_DEVTOOLS__: 'false',
  // Messages have a compiler of our own.
  __INTLIFY_DROP_MESSAGE_COMPILER__: 'true',
}
