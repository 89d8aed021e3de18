import vike from 'vike/plugin'
import { defineConfig } from 'vite'

/** As in README. This translates syntax and styles; for library methods see tsconfig.browser.json. */
const promisedBrowsers = ['safari15.4', 'ios15.4', 'chrome99', 'edge99', 'firefox98']

/** The public site: Vike compiles the pages; site/publish renders them. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [vike()],
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: promisedBrowsers,
    // An inlined script would need a hash in the page's policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  environments: {
    // The server draws with what browsers load later.
    ssr: { build: { rolldownOptions: { checks: { ineffectiveDynamicImport: false } } } },
    client: {
      build: {
        rolldownOptions: {
          // A group that Vike creates.
          onLog: (level, log, handle) => {
            if (log.code !== 'MISSING_CODE_SPLITTING_GROUP_DEBUG_NAME') handle(level, log)
          },
          output: {
            // One file for all islands compresses better than its parts.
            codeSplitting: {
              groups: [
                {
                  name: 'island',
                  test: /node_modules\/(react|react-dom|scheduler|react-hook-form)\/|\/hydrateIsland\.tsx$/,
                },
                // One file for what every page runs.
                {
                  debugName: 'page',
                  name: (id, modules) => {
                    const isRun = (module: string): boolean =>
                      module.endsWith('/browser/startPage.ts') ||
                      modules.getModuleInfo(module)?.importers.some(isRun) === true
                    return isRun(id) ? 'page' : null
                  },
                },
                // What a form shares with holdPost and with pages that send a kept request.
                {
                  name: 'request',
                  test: /\/(site\/browser\/submissions\/(createSubmissionQueue|pendingRequests|postRequest|submissionQueue|typedValues)|data\/domain\/format\/(phoneDigits|plainText))\.ts$/,
                },
              ],
            },
          },
        },
      },
    },
  },
  css: { preprocessorOptions: { scss: { loadPaths: [`${import.meta.dirname}/styles`] } } },
})
