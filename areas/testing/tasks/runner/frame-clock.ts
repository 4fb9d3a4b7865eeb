/** Times are milliseconds since the attempt began. */
export interface FrameClock {
  now(): number;
  /** Calls back once, at the next frame, with that frame's own time. */
  nextFrame(callback: (time: number) => void): void;
}

/** The browser's frames; `origin` is the browser's time at which the attempt began. */
export const browserFrameClock = (origin: number): FrameClock => ({
  now: () => performance.now() - origin,
  nextFrame: (callback) => void requestAnimationFrame((time) => callback(time - origin)),
});
