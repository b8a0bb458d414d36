// English of the Manage pages, loaded with the first of them.
import common from './common.json'
import projects from './projects.json'

export const manage = { ...common, ...projects }
