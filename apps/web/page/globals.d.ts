/** By method, path, body, agency and user. */
type EarlyAnswers = Map<string, Promise<Response>>;

/** What was asked for before the app was there. It is not defined where nothing was. */
declare const earlyAnswers: EarlyAnswers;
