// What a link adds to open Reports with the dialog Import, as the command palette does.

/** The query of such a link. */
export const IMPORT = { import: 'yes' } as const
