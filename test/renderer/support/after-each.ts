// Runs for each test file: files of a worker share what they import, and a hook there would be the first file's alone.
import { afterEach, expect } from 'vitest'
import { takeBreaches } from './contract'
import { closeWindow } from './window'

afterEach(() => {
  closeWindow()
  expect(takeBreaches(), 'what breaks the bridge contract, or the window').toEqual([])
})
