import { useText } from '#platform/portal/text.tsx';

interface CountTilesProps {
  tiles: readonly { readonly label: string; readonly count: number; readonly isBad?: boolean }[];
}

/** Counts side by side, each with its label. */
export function CountTiles({ tiles }: CountTilesProps) {
  const t = useText();
  return (
    <dl className="count-tiles">
      {tiles.map(({ label, count, isBad }) => (
        <div key={label} className="count-tile" data-bad={(isBad && count > 0) || undefined}>
          <dt className="small">{label}</dt>
          <dd>{t('imports.count', { count })}</dd>
        </div>
      ))}
    </dl>
  );
}
