// Two small lint rules of our own: a file says what it is about, and a disabled rule says why.

/** The first line of a file is a comment saying what the file is about. */
export const fileHeader = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { missing: 'The first line of a file is a comment saying what it is about.' },
  },
  create(context) {
    return {
      Program(node) {
        const { sourceCode } = context
        const firstText = sourceCode.lines.findIndex((line) => line.trim() !== '' && !line.startsWith('#!'))
        const first = sourceCode.getAllComments().find((comment) => comment.type !== 'Shebang')
        if (firstText === -1 || first?.loc.start.line === firstText + 1) return
        context.report({ node, loc: { line: 1, column: 0 }, messageId: 'missing' })
      },
    }
  },
}

/** `eslint-disable…` is followed by ` -- ` and the reason in words. */
export const directiveReason = {
  meta: {
    type: 'suggestion',
    schema: [],
    messages: { missing: 'Say why the rule is disabled: eslint-disable-next-line rule -- the reason.' },
  },
  create(context) {
    return {
      Program() {
        for (const comment of context.sourceCode.getAllComments()) {
          if (!/^\s*eslint-disable/.test(comment.value) || /\s--\s+\S+\s+\S/.test(comment.value)) continue
          context.report({ loc: comment.loc, messageId: 'missing' })
        }
      },
    }
  },
}
