// The tag of a version (ETag, RFC 9110, 8.8.3) behind a proxy that compresses answers.

/**
 * The tag that the server gave the version, as a strong one: nginx and HAProxy weaken tags, Apache's mod_deflate and
 * mod_brotli append the coding (seen with nginx 1.22 and Apache 2.4). The version is that of the row, not of the bytes.
 */
export const versionTag = (tag: string): string =>
  tag
    .trim()
    .replace(/^W\//, '')
    .replace(/-(?:gzip|br|deflate|zstd)"$/, '"')
