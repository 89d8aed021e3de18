/**
 * Ends a script when nobody reads its output any more, as in `npm run build | head -5`. Node would
 * write its error into the closed pipe, which is the next error, without end.
 */
for (const stream of [process.stdout, process.stderr]) {
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code === 'EPIPE') process.exit(1)
    throw error
  })
}
