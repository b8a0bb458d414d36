// Words for people outside the window: a desktop notification where there is a service for it, else a small dialog.
import { dialog, Notification } from 'electron'
import type { FirstMessages } from '../messages/first'

/** Tells something that must not be missed. Nothing waits for the answer. */
export function tell({ desktop }: FirstMessages, message: string, detail: string): void {
  void dialog.showMessageBox({ type: 'info', message, detail, buttons: [desktop.ok], noLink: true })
}

/** Tells something that may pass by. Nothing waits for it. */
export function notify(messages: FirstMessages, title: string, body: string): void {
  if (!Notification.isSupported()) {
    tell(messages, title, body)
    return
  }
  const notification = new Notification({ title, body })
  notification.once('failed', () => tell(messages, title, body))
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
