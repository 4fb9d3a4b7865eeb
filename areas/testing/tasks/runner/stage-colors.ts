/** The colors are the same in the light and the dark theme, because contrast is part of the measurement. */
export const STAGE_COLORS = {
  background: '#0e1726',
  /** A contrast of 16.7 to 1 on the background. */
  bright: '#f4f7fb',
  quiet: '#b4c2d8',
  pad: '#16223a',
  padEdge: '#2c3f66',
  padRing: '#8ea3c4',
  progress: '#4a629c',
  progressTrack: '#1b2740',
} as const;
