import '#areas/installation/frame/portal/operations.css';
import CircleAlert from 'lucide-react/icons/circle-alert';
import CircleCheck from 'lucide-react/icons/circle-check';
import CircleMinus from 'lucide-react/icons/circle-minus';
import TriangleAlert from 'lucide-react/icons/triangle-alert';
import { useText } from '#platform/portal/text.tsx';
import type { Light } from '../health-checks.ts';

const ICONS = { off: CircleMinus, good: CircleCheck, warn: TriangleAlert, bad: CircleAlert };

export function LightMark({ light }: { light: Light }) {
  const t = useText();
  const words = {
    off: t('installation.light.off'),
    good: t('installation.light.good'),
    warn: t('installation.light.warn'),
    bad: t('installation.light.bad'),
  };
  const Icon = ICONS[light];
  return (
    <span className={`light light-${light}`}>
      <Icon aria-hidden />
      {words[light]}
    </span>
  );
}
