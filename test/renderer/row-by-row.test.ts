// Rows that are sent one after another: stopping and closing end after the row under way, and the list behind reads again.
import { describe, expect, it } from 'vitest'
import { useRowByRow } from '../../src/renderer/composables/useRowByRow'

/** Three rows on their way, each answered when the test says so. */
function sendThree() {
  const said: string[] = []
  const answers: ((error?: string) => void)[] = []
  const rows = useRowByRow<number>({ done: () => said.push('done'), close: () => said.push('close') })
  const sent: number[] = []
  const sendOne = (row: number) =>
    new Promise<void>((resolve, reject) => {
      sent.push(row)
      answers.push((error) => {
        if (error === undefined) resolve()
        else reject(new Error(error))
      })
    })
  const over = rows.send(
    [1, 2, 3],
    (row) => row,
    sendOne,
    (cause) => (cause as Error).message,
  )
  const answer = async (error?: string) => {
    answers.shift()?.(error)
    await Promise.resolve()
    await new Promise((resolve) => setImmediate(resolve))
  }
  return { ...rows, said, sent, over, answer }
}

describe('rows that are sent one after another', () => {
  it('are all sent, also after one was refused, and the list behind reads again once', async () => {
    const { results, said, sent, over, answer } = sendThree()
    await answer()
    await answer('It is taken.')
    await answer()
    await over
    expect(sent).toEqual([1, 2, 3])
    expect([...results.value]).toEqual([
      [1, ''],
      [2, 'It is taken.'],
      [3, ''],
    ])
    expect(said).toEqual(['done'])
  })

  it('stop after the one under way, and the dialog stays with the rest', async () => {
    const { sending, stop, results, said, sent, over, answer } = sendThree()
    stop()
    expect(sending.value).toBe(true)
    await answer()
    await over
    expect(sent).toEqual([1])
    expect(results.value.get(1)).toBe('')
    expect(said).toEqual(['done'])
    expect(sending.value).toBe(false)
  })

  it('stop too when the dialog is closed, which goes once the list behind knows', async () => {
    const { close, said, sent, over, answer } = sendThree()
    close()
    expect(said).toEqual([])
    await answer()
    await over
    expect(sent).toEqual([1])
    expect(said).toEqual(['done', 'close'])
    close()
    expect(said).toEqual(['done', 'close', 'close'])
  })
})
