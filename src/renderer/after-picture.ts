// What can wait until the window has shown what it draws now, so that it is not in the way of the picture.

/** A window that no one sees draws no frames; milliseconds. */
const PATIENCE = 150

/** Runs something once so many frames were drawn: what follows the first picture is not in the way of the next. */
export function afterPictures(count: number, run: () => unknown): () => void {
  let callOff = afterPicture(() => {
    if (count > 1) callOff = afterPictures(count - 1, run)
    else run()
  })
  return () => callOff()
}

/** Runs something once the next frame was drawn. Answers what calls it off. */
export function afterPicture(run: () => unknown): () => void {
  const drawn = new MessageChannel()
  let over = false
  const end = () => {
    over = true
    clearTimeout(patience)
    cancelAnimationFrame(frame)
    drawn.port1.close()
  }
  const go = () => {
    if (over) return
    end()
    run()
  }
  drawn.port1.onmessage = go
  const patience = setTimeout(go, PATIENCE)
  // Its callbacks come before the frame is drawn, and a message after them behind it.
  const frame = requestAnimationFrame(() => drawn.port2.postMessage(null))
  return end
}
