// Steps of a demonstration: each is named, done, timed and printed with its result; the first failure ends it.
import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from 'playwright'

const MILLISECONDS = 1000

/** Prints steps as they go. */
export class Steps {
  private readonly pictures: string[] = []

  /** @param folder where pictures go; emptied first */
  constructor(private readonly folder: string) {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
  }

  /** Does one step. What it answers is printed as its result. */
  async step(name: string, work: () => Promise<string>): Promise<void> {
    const started = performance.now()
    try {
      const result = await work()
      const seconds = ((performance.now() - started) / MILLISECONDS).toFixed(1)
      process.stdout.write(`ok      ${name} (${seconds} s)\n        ${result}\n`)
    } catch (error) {
      process.stdout.write(
        `FAILED  ${name}\n        ${error instanceof Error ? error.message : String(error)}\n`,
      )
      throw new StepFailed(name)
    }
  }

  /** Keeps a picture of the window, or of a part of it, as `NAME.png`, still and without a blinking cursor. */
  async picture(shown: Page | Locator, name: string): Promise<void> {
    const file = path.join(this.folder, `${name}.png`)
    await shown.screenshot({ path: file, animations: 'disabled', caret: 'hide' })
    this.pictures.push(file)
  }

  /** Says where the pictures are. */
  done(): void {
    process.stdout.write(
      `\n${this.pictures.length} screenshots in ${path.relative(process.cwd(), this.folder)}/\n`,
    )
  }
}

/** A step did not get there; it has already been told. */
export class StepFailed extends Error {}

/** Runs a demonstration; answers the exit code. `atEnd` is done in any case, the last thing that was asked for first. */
export async function demonstrate(
  work: (atEnd: (tidy: () => unknown) => void) => Promise<void>,
): Promise<number> {
  const tidying: (() => unknown)[] = []
  try {
    await work((tidy) => tidying.push(tidy))
    return 0
  } catch (error) {
    if (!(error instanceof StepFailed)) process.stdout.write(`FAILED  ${String(error)}\n`)
    return 1
  } finally {
    for (const tidy of tidying.reverse()) await tidy()
  }
}
