// Has a worker make the bytes of a table's file, which can be stopped.
import { app } from 'electron'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import type { TableOrder } from './table-worker'

/**
 * The bytes of a file.
 * @throws the worker's error, or the signal's reason when it was stopped
 */
export function bytesOf(order: TableOrder, signal: AbortSignal): Promise<Uint8Array> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = new Worker(path.join(app.getAppPath(), 'out', 'main', 'table-worker.js'))
    const end = () => {
      signal.removeEventListener('abort', stop)
      void worker.terminate()
    }
    const stop = () => {
      end()
      reject(signal.reason as Error)
    }
    signal.addEventListener('abort', stop)
    worker.once('message', (bytes: Uint8Array) => {
      end()
      resolve(bytes)
    })
    worker.once('error', (error) => {
      end()
      reject(error)
    })
    worker.postMessage(order)
  })
}
