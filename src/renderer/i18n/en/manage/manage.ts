// English of the Manage pages, loaded with the first of them.
import common from './common.json'
import others from './others.json'

export const manage = { ...common, ...others }
