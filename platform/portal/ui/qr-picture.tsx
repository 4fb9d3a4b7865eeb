/** Empty modules around a QR code, as its standard requires. */
const QUIET = 4;

interface QrPictureProps {
  size: number;
  path: string;
  label: string;
}

/** Dark on white in every theme, because cameras do not read inverted codes. */
export function QrPicture({ size, path, label }: QrPictureProps) {
  const side = size + 2 * QUIET;
  return (
    <svg
      className="qr-picture"
      role="img"
      aria-label={label}
      viewBox={`${-QUIET} ${-QUIET} ${side} ${side}`}
      shapeRendering="crispEdges"
    >
      <rect x={-QUIET} y={-QUIET} width={side} height={side} />
      <path d={path} />
    </svg>
  );
}
