// Runs for each test file: files of a worker share what they import, and a hook there would be the first file's alone.
import { afterEach } from 'vitest'
import { doCleanUps } from './harness'

afterEach(doCleanUps)
