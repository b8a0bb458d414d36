// A reporter of vitest: how many tests passed, and everything that failed, in the file that STINT_TEST_REPORT names.
import { writeFileSync } from 'node:fs'
import path from 'node:path'

/** A path as people write it: relative to the checkout. */
const place = (root, file) => path.relative(root, file).replaceAll(path.sep, '/')

/** The line of ours that an error comes from; where vitest has not read its stack, what the stack begins with. */
function origin(root, { stacks, stack = '' }) {
  if (stacks === undefined)
    return stack
      .split('\n')
      .filter((line) => /^\s+at /.test(line))
      .slice(0, 2)
  const frame = stacks.find(({ file }) => file.endsWith('.test.ts')) ?? stacks[0]
  return frame === undefined ? [] : [`at ${place(root, frame.file)}:${frame.line}:${frame.column}`]
}

/** What an error says, where it comes from, and what differs. */
function words(root, error) {
  const { name, message, diff } = error
  const kind = name === undefined || name === 'Error' || name === 'AssertionError' ? '' : `${name}: `
  return [`${kind}${message}`, ...origin(root, error), ...(diff === undefined ? [] : [diff])].join('\n')
}

/** The failures of a file: its tests, the hooks of its groups, and the file when it could not be loaded. */
function failuresOf(root, module, interrupted) {
  const part = place(root, module.moduleId)
  const failure = (name, errors) => ({
    part,
    name,
    message: errors.map((error) => words(root, error)).join('\n'),
  })
  const tests = [...module.children.allTests()]
  const failed = tests.filter((test) => test.result().state === 'failed')
  const groups = [...module.children.allSuites()].filter((group) => group.errors().length > 0)
  // What is still to be done at the end was left by a worker that ended early, which vitest tells as an error of its own.
  const unended = interrupted ? [] : tests.filter((test) => test.result().state === 'pending')
  const unstarted = !interrupted && ['queued', 'pending'].includes(module.state()) && tests.length === 0
  return [
    ...(module.errors().length > 0 ? [failure('', module.errors())] : []),
    ...groups.map((group) => failure(group.fullName, group.errors())),
    ...failed.map((test) => ({
      ...failure(test.fullName, test.result().errors),
      ...(test.meta().appSaid !== undefined && { appSaid: test.meta().appSaid }),
    })),
    ...unended.map((test) => failure(test.fullName, [{ message: 'It did not end.' }])),
    ...(unstarted ? [failure('', [{ message: 'It was not run.' }])] : []),
  ]
}

export default class TestReporter {
  /** @param {import('vitest/node').Vitest} vitest */
  onInit(vitest) {
    this.root = vitest.config.root
  }

  /** Vitest has run everything, or stopped. */
  onTestRunEnd(modules, unhandledErrors, reason) {
    const outside = unhandledErrors.map((error) => ({
      part:
        error.VITEST_TEST_PATH === undefined
          ? 'outside of any test'
          : place(this.root, error.VITEST_TEST_PATH),
      name: error.VITEST_TEST_NAME ?? '',
      message: words(this.root, error),
    }))
    const report = {
      passed: modules.flatMap((module) => [...module.children.allTests('passed')]).length,
      failures: [
        ...modules.flatMap((module) => failuresOf(this.root, module, reason === 'interrupted')),
        ...outside,
      ],
    }
    writeFileSync(process.env.STINT_TEST_REPORT, JSON.stringify(report))
  }
}
