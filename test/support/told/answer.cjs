// Loaded into the app before its own code: dialogs of the system are printed, and answered as the environment says.
const { dialog } = require('electron')

const answers = (process.env.STINT_TEST_ANSWERS ?? '').split('|')

dialog.showMessageBox = ({ message, detail, buttons }) => {
  const answer = answers.shift() ?? ''
  process.stdout.write(`\ndialog ${JSON.stringify({ message, detail, answer })}\n`)
  const response = Math.max(0, buttons.indexOf(answer))
  return Promise.resolve({ response, checkboxChecked: false })
}
