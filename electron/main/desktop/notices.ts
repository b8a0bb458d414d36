// Words for people outside the window: a desktop notification where there is a service for it, else a small dialog.
import { dialog, Notification } from 'electron'

/** Tells something that needs no answer. Nothing waits for it. */
export function notify(title: string, body: string): void {
  const inDialog = () =>
    void dialog.showMessageBox({ type: 'info', message: title, detail: body, buttons: ['OK'] })
  if (!Notification.isSupported()) {
    inDialog()
    return
  }
  const notification = new Notification({ title, body })
  notification.once('failed', inDialog)
  notification.show()
}

/** Tells of a failure that ends something, and waits until it was read; answers the index of the chosen button. */
export async function askAfterFailure(message: string, detail: string, buttons: string[]): Promise<number> {
  const { response } = await dialog.showMessageBox({
    type: 'error',
    message,
    detail,
    buttons,
    defaultId: 0,
    noLink: true,
  })
  return response
}
