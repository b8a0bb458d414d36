// The end of a connection to the session bus.
import type { MessageBus } from 'dbus-next'

/**
 * Disconnects from the bus. A call that another program sent before it knew gets no answer: dbus-next 0.10.2 reads on
 * until the bus has closed its side too, and an answer to a call read then is an error outside of every test.
 */
export function disconnect(bus: MessageBus): void {
  bus.addMethodHandler(() => true)
  bus.disconnect()
}
