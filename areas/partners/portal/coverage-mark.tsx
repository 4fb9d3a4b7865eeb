import Circle from 'lucide-react/icons/circle';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleDashed from 'lucide-react/icons/circle-dashed';
import { useText } from '#platform/portal/text.tsx';
import { LOCALES } from '#platform/shared/locale.ts';
import { coverageOf, type Coverage, type PartnerText, type PartnerTexts } from '../partner-texts.ts';

const ICONS = { whole: CircleCheck, part: CircleDashed, none: Circle };

/** How much is written in one language. */
export function CoverageMark({ text }: { text: PartnerText }) {
  const words = useCoverageWords();
  const coverage = coverageOf(text);
  const Icon = ICONS[coverage];
  return (
    <span className="inline-row gap-6 quiet small-lines small-icons coverage-mark" data-coverage={coverage}>
      <Icon aria-hidden />
      {words[coverage]}
    </span>
  );
}

/** How much is written in each language, on one line. */
export function CoverageMarks({ texts }: { texts: PartnerTexts }) {
  const words = useCoverageWords();
  return (
    <span className="coverage-marks">
      {LOCALES.map(({ code, name }) => {
        const coverage = coverageOf(texts[code]);
        const Icon = ICONS[coverage];
        return (
          <span
            key={code}
            className="inline-row gap-6 quiet small-lines small-icons coverage-mark"
            data-coverage={coverage}
            title={words[coverage]}
          >
            <Icon aria-hidden />
            {name}
            <span className="visually-hidden">{words[coverage]}</span>
          </span>
        );
      })}
    </span>
  );
}

function useCoverageWords(): Readonly<Record<Coverage, string>> {
  const t = useText();
  return {
    whole: t('installation.partners.written'),
    part: t('installation.partners.partWritten'),
    none: t('installation.partners.unwritten'),
  };
}
