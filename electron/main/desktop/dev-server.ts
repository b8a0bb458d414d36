// Where pages come from: null says the app's own files, which is so in every build but that of `npm run dev`.
import { app } from 'electron'
import { developmentServer } from './development'

export const DEV_SERVER = __STINT_DEV__
  ? developmentServer(app.isPackaged, process.env['STINT_DEV_SERVER'])
  : null
