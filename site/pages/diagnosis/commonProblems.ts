/** A problem people come with. */
export interface CommonProblem {
  readonly title: string
  /** What is usually behind it. */
  readonly cause: string
  /** What the owner can try or do before anybody comes. */
  readonly firstTry: string
}

/** The nine problems of the diagnosis page, in its order. */
export const commonProblems: readonly CommonProblem[] = [
  {
    title: 'Sleutel verloren of gestolen',
    cause:
      'Een zoekgeraakte sleutel blijft de auto starten tot hij uit de startonderbreker is gewist. Bij diefstal, of als er een adres aan de bos hing, is ook het slot zelf een zwakke plek: dat kan worden omgebouwd.',
    firstTry:
      'Doe bij diefstal aangifte en meld het uw verzekeraar. Zoek de reservesleutel op, want daarmee is een nieuwe veel eenvoudiger.',
  },
  {
    title: 'Afstandsbediening werkt niet',
    cause:
      'Na de batterij zijn versleten knopcontacten en losse soldeerpunten de gewone oorzaken. Soms is de wisselende code uit de pas geraakt, bijvoorbeeld door vaak drukken buiten bereik van de auto.',
    firstTry:
      'Probeer de reservesleutel. Doet ook die niets, dan ligt het vermoedelijk aan de auto: een zekering, de ontvanger of een stoorzender in de buurt.',
  },
  {
    title: 'Auto start niet, maar de sleutel werkt wel',
    cause:
      'Gaan de portieren open en draait de startmotor, maar slaat de motor niet aan, dan weigert vaak de startonderbreker. Hoort u alleen een klik of niets, dan is eerder de accu of de startmotor de schuldige.',
    firstTry:
      'Let op het sleutellampje: knippert het met het contact aan, dan wordt de chip niet herkend. Houd een smart key tegen de startknop aan.',
  },
  {
    title: 'Behuizing van de sleutel kapot',
    cause:
      'Gescheurd rubber en een uitgelubberd scharnier zijn slijtage; de techniek erin is dan meestal nog goed. Wel dringt er vocht binnen, en dat tast de printplaat aan.',
    firstTry:
      'Bewaar alle delen, ook het kleinste staafje: dat kan de chip zijn waarop de auto start. Plak niets dicht met lijm.',
  },
  {
    title: 'Batterij van de sleutel leeg',
    cause:
      'U moet steeds dichterbij staan of vaker drukken, en het dashboard meldt soms een zwakke sleutel. In de kou zakt de spanning verder: dan valt hij op een ochtend ineens uit.',
    firstTry:
      'Open het portier met de noodsleutel uit de behuizing en houd de sleutel bij het starten tegen de startknop of de plek die het boekje noemt.',
  },
  {
    title: 'Centrale vergrendeling defect',
    cause:
      'Blijft één portier achter, dan is daar de slotmotor versleten of een draad gebroken in de rubberen doorvoer. Doet geen enkel portier mee, dan gaat het om een zekering, de regelmodule of de zender.',
    firstTry:
      'Gebruik de knop binnenin of draai de sleutel in het portierslot. Werkt het zo wel, dan zoekt u het bij de afstandsbediening.',
  },
  {
    title: 'Transponderprobleem',
    cause:
      'De motor slaat aan en valt na een paar tellen stil, of start de ene keer wel en de andere keer niet. De chip is gebroken na een val, of de antennering rond het contactslot geeft het op.',
    firstTry:
      'Haal andere sleutels en toegangspasjes van de bos: twee chips bij één antenne storen elkaar. Probeer dan nog eens, ook met de reservesleutel.',
  },
  {
    title: 'Sleutel draait niet in het contactslot',
    cause:
      'Vaak staat het stuurslot onder spanning. Anders zijn de baard en de plaatjes in het slot zo ver ingesleten dat ze elkaar niet meer optillen. Een sleutel op de originele code past dan soms weer.',
    firstTry:
      'Beweeg het stuur heen en weer terwijl u zachtjes draait. Forceer niet, want een afgebroken baard in het slot is duurder dan een nieuwe sleutel.',
  },
  {
    title: 'Nieuwe sleutel moet worden geprogrammeerd',
    cause:
      'Een los gekochte sleutel past alleen als chip, frequentie en uitvoering kloppen. Een gebruikte smart key zit vaak nog vast aan de vorige auto en laat zich dan niet zomaar aanmelden.',
    firstTry:
      'Stuur vóór u koopt een foto van de achterkant en van het onderdeelnummer. Dan zeggen wij of hij in uw auto kan.',
  },
]
