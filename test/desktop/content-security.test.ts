// The content security policy: nothing inline, nothing evaluated, nothing from elsewhere.
import { describe, expect, it } from 'vitest'
import { CONTENT_SECURITY_POLICY, SECURITY_HEADERS } from '../../electron/main/desktop/content-security'

const directives = new Map(
  CONTENT_SECURITY_POLICY.split('; ').map((directive) => {
    const [name = '', ...sources] = directive.split(' ')
    return [name, sources]
  }),
)

describe('the content security policy', () => {
  it('allows nothing that is not named', () => {
    expect(directives.get('default-src')).toEqual(["'none'"])
  })

  it('takes scripts, styles, fonts and connections from the app only', () => {
    for (const name of ['script-src', 'style-src', 'font-src', 'connect-src']) {
      expect(directives.get(name), name).toEqual(["'self'"])
    }
    expect(directives.get('img-src')).toEqual(["'self'", 'data:'])
  })

  it('closes what default-src does not cover', () => {
    for (const name of ['base-uri', 'form-action', 'frame-ancestors']) {
      expect(directives.get(name), name).toEqual(["'none'"])
    }
  })

  it('has no exception for inline or evaluated code, and no wildcard', () => {
    expect(CONTENT_SECURITY_POLICY).not.toMatch(/unsafe|strict-dynamic|\*|https?:/)
  })

  it('goes with a ban on guessing types', () => {
    expect(SECURITY_HEADERS).toMatchObject({
      'content-security-policy': CONTENT_SECURITY_POLICY,
      'x-content-type-options': 'nosniff',
    })
  })
})
