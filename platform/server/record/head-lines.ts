/** A place outside the database that keeps lines. */
export interface HeadLines {
  add(lines: string, now: Date): Promise<void>;
  read(): Promise<string>;
  /** Puts what `thinned` leaves in the place of the lines of days before this one. Newer lines may stay as they are. */
  thin(thinned: (lines: string) => string, day: string): Promise<void>;
  setAside(now: Date): Promise<void>;
}
