import vike from 'vike/plugin'
import { defineConfig } from 'vite'

/** The scripts of pages that import nothing of each other. */
const pageScripts = ['/pages/+client.ts', '/pages/faq/+client.ts']

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
                  test: /node_modules\/(react|react-dom|scheduler|react-hook-form)\/|\/hydrateIsland\.tsx$/,
                },
                // What every page runs, as one file for the same reason; parts of it that are fetched code too would stand apart.
                {
                  debugName: 'page',
                  name: (id, modules) => {
                    const isRunBy = (script: string, module = id): boolean =>
                      modules
                        .getModuleInfo(module)
                        ?.importers.some(
                          (importer) => importer.endsWith(script) || isRunBy(script, importer),
                        ) === true
                    return pageScripts.every((script) => isRunBy(script)) ? 'page' : null
                  },
                },
                // What a form shares with what stands in for it before, and with what sends later: one file of small parts, which all three load.
                {
                  name: 'request',
                  test: /\/(site\/browser\/submissions\/(noteId|pending(List|Request)|postRequest|readTypedValues|toChatMessage)|data\/domain\/requests\/(kinds|phoneDigits))\.ts$/,
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
