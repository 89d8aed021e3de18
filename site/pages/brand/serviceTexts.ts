import type { Brand } from '#content/brands'
import type { Business } from '#content/business'
import { formatRange } from '#domain/format/formatNumber'

export function getServiceTexts({ service }: Brand, { claims, warranty }: Business) {
  switch (service.level) {
    case 'full':
      return {
        newKey:
          'Wij frezen de sleutel en leren hem bij uw auto in, transponder inbegrepen. Programmeren duurt ' +
          `meestal ${formatRange(claims.programmingMinutes)} minuten.`,
        repair: `Knoppen, behuizing, batterijhouder en soldeerwerk. Met ${warranty.repairMonths} maanden garantie.`,
        allLost:
          'Wij openen de auto, maken waar uw model dat toelaat een nieuwe sleutel en wissen de ' +
          'verloren exemplaren uit het geheugen.',
        closing:
          'Houd het kenteken bij de hand. Met merk, model en bouwjaar weten wij meestal meteen wat het kost.',
      }
    case 'mechanical':
      return {
        newKey: service.newKey,
        repair: 'Heeft uw sleutel een zender, dan meten wij die en herstellen wij wat te herstellen is.',
        allLost:
          'Wij openen de auto waar dat zonder schade kan en bekijken slot en sleutelnummer. Een ' +
          'metalen sleutel is vaak te maken. Hoort er een chip in, dan zeggen wij vooraf of het bij ' +
          'ons kan, en anders bij wie u moet zijn.',
        closing:
          'Houd het kenteken bij de hand en stuur een foto van de sleutel. Dan zeggen wij wat wij kunnen ' +
          'maken, en wie u anders helpt.',
      }
    case 'openOnly':
      return {
        newKey: service.newKey,
        repair:
          'Wij meten of de sleutel nog zendt. Wat wij daarna aan batterij of behuizing kunnen doen, ' +
          'staat bij ‘Wat kan ter plaatse’.',
        allLost:
          (service.opening === 'ask'
            ? 'Of wij de auto kunnen openen, hangt af van het model; dat hoort u als u belt. '
            : 'Wij openen de auto waar dat zonder schade kan. ') +
          'De nieuwe sleutel komt niet van ons: u hoort bij wie u moet zijn en wat u daarvoor klaarlegt.',
        closing:
          'Houd het kenteken bij de hand. Wij zeggen meteen of wij u kunnen helpen, en anders bij wie u ' +
          'moet zijn.',
      }
  }
}
