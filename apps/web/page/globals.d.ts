/** By method, path, body, agency and user. */
type EarlyAnswers = Map<string, Promise<Response>>;

/** What was asked for before the app was there; undefined if nothing was. */
declare var earlyAnswers: EarlyAnswers | undefined;
