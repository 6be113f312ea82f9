declare global {
  /** By method, path, body, agency and user. */
  type EarlyAnswers = Map<string, Promise<Response>>;

  interface Window {
    /** What was asked for before the app was there; undefined if nothing was. */
    earlyAnswers?: EarlyAnswers | undefined;
  }
}

export {};
