import vike from 'vike/plugin'
import { defineConfig } from 'vite'

/** The public site: Vike compiles the pages; site/publish renders them into the folder that is served. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [vike()],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: 'es2022',
    // A script that is small would be inlined into the page and then needs a hash in its policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Of a group that Vike makes; nothing of ours to mend.
          onLog: (level, log, handle) => {
            if (log.code !== 'MISSING_CODE_SPLITTING_GROUP_DEBUG_NAME') handle(level, log)
          },
          output: {
            // What islands run on, as one file: it compresses better than its parts. Nothing needs it before a visitor comes near a form.
            codeSplitting: {
              groups: [
                {
                  name: 'island',
                  test: /node_modules\/(react|react-dom|scheduler|react-hook-form|zod)\//,
                },
              ],
            },
          },
        },
      },
    },
  },
  // The page's own policy allows no eval; nothing here may need it.
  css: { preprocessorOptions: { scss: { loadPaths: [`${import.meta.dirname}/styles`] } } },
})
