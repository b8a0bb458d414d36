// Walks through a workspace of one's own, and as an employee of a team.
import { LONG } from '../../support/run-length'
import { EVERY_LOOK, walks } from './walk'

walks('local', LONG ? EVERY_LOOK : [{ language: 'en', theme: 'light' }])
walks('employee', LONG ? EVERY_LOOK : [{ language: 'pl', theme: 'dark' }])
