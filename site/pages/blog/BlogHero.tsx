import { blogName } from '../../blog/blogName.ts'

/** The top of the page. */
export function BlogHero() {
  return (
    <section className="page-hero dark">
      <div className="wrap">
        <h1>{blogName}</h1>
        <p className="lead">
          Wat u zelf kunt doen, wat u beter laat doen en wat het kost: onze uitleg over autosleutels, zenders
          en startonderbrekers.
        </p>
      </div>
    </section>
  )
}
