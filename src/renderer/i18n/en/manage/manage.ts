// English of the Manage pages, loaded with the first of them.
import backup from './backup.json'
import common from './common.json'

export const manage = { ...backup, ...common }
