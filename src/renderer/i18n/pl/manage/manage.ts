// Polish of the Manage pages.
import type { manage as english } from '../../en/manage/manage'
import common from './common.json'
import invitation from './invitation.json'
import palette from './palette.json'
import people from './people.json'
import projects from './projects.json'

export const manage: typeof english = { ...common, ...invitation, ...palette, ...people, ...projects }
