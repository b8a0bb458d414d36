// English of the Manage pages, loaded with the first of them.
import common from './common.json'

export const manage = { ...common }
