/** What stands in place of the list where nothing matches. */
export function NothingFound() {
  return (
    <div className="faq__nothing" data-nothing="" hidden>
      <h2>Geen resultaten gevonden</h2>
      <p>Probeer een andere zoekterm of selecteer een andere categorie.</p>
      <button className="button" type="button">
        Alle vragen tonen
      </button>
    </div>
  )
}
