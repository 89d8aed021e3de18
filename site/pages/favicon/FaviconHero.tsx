/** What the tool is, and that it is a demonstration. */
export function FaviconHero() {
  return (
    <section className="page-hero dark">
      <div className="wrap">
        <span className="pill">DEMO MODE</span>
        <h1>AI-Powered Favicon Generator</h1>
        <p className="lead">
          Tell what your business does, select one of four designs or make one of your own, and take the whole
          set of icon files along.
        </p>
        <p className="favicon-honest">
          Demo mode: everything is made in your browser; nothing is sent. No AI service is asked, and the
          analysis takes every business for a car locksmith.
        </p>
      </div>
    </section>
  )
}
