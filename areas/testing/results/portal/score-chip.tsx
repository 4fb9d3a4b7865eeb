import './chips.css';
import type { LucideIcon } from 'lucide-react';
import ChevronUp from 'lucide-react/icons/chevron-up';
import ChevronsUp from 'lucide-react/icons/chevrons-up';
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark';
import Minus from 'lucide-react/icons/minus';
import OctagonAlert from 'lucide-react/icons/octagon-alert';
import Triangle from 'lucide-react/icons/triangle';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import Zap from 'lucide-react/icons/zap';
import { passColor, scoreColor } from '#areas/scoring/colors.ts';
import { resultDisplay } from '#areas/scoring/result-display.ts';
import { scoreBand, type ScoreBand } from '#areas/scoring/score-bands.ts';
import { useLocale, useText } from '#platform/portal/text.tsx';
import { bandWords } from '../fact-words.ts';
import type { Result } from '../results.contract.ts';
import { shownNumber } from '../shown-number.ts';

/** Bands describe the scale and not the person, so the icons are small and carry no verdict. */
const BAND_ICONS: Readonly<Record<ScoreBand, LucideIcon>> = {
  0: Minus,
  1: ChevronUp,
  2: ChevronsUp,
  3: Triangle,
  4: TriangleAlert,
  5: OctagonAlert,
};

const LIGHT_BAND: ScoreBand = 5;

/** From the verdict of a quick check, only whether it passed. */
type ShownResult = Pick<Result, 'score' | 'isValid'> & { readonly extraData: { readonly pass: boolean } | null };

/**
 * The verdict of a quick check, valid or not (specification 4.5), or the score of a full test; a dash where there is
 * neither.
 */
export function ScoreChip({ result }: { result: ShownResult }) {
  const t = useText();
  const locale = useLocale();
  const { score, extraData, isValid } = result;
  if (extraData) {
    const icon = extraData.pass ? Zap : CircleQuestionMark;
    return (
      <span className="inline-row one-line score-chip">
        <Swatch color={passColor(extraData.pass)} icon={icon} isLight={!extraData.pass} />
        {resultDisplay('', extraData)}
      </span>
    );
  }
  if (!isValid || score === null) return '–';
  const band = scoreBand(score);
  const word = t(bandWords[band]);
  return (
    <span className="inline-row one-line score-chip" title={word}>
      <Swatch color={scoreColor(score)} icon={BAND_ICONS[band]} isLight={band === LIGHT_BAND} />
      <strong>{shownNumber(score, locale)}</strong>
      <span className="visually-hidden">{word}</span>
    </span>
  );
}

function Swatch({ color, icon: Icon, isLight }: { color: string; icon: LucideIcon; isLight: boolean }) {
  return (
    <span className={isLight ? 'swatch swatch-light' : 'swatch'} aria-hidden="true">
      <svg viewBox="0 0 20 20">
        <rect width="20" height="20" rx="4" fill={color} />
      </svg>
      <Icon />
    </span>
  );
}
