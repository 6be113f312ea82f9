const lost = new Set(["57P01", "57P02", "57P03", "08006", "ECONNRESET", "EPIPE"]);

/**
 * Lets the process outlive a database connection that breaks while nobody listens to it. pg-boss takes its listeners off
 * the connection on which it hears of jobs before that is closed, so the database's farewell would end the server; it
 * connects anew by itself. Anything else that nobody caught still ends the process.
 */
export function outliveLostConnections(): void {
  process.on("uncaughtException", (error) => {
    if (isLostConnection(error)) return;
    console.error(error);
    process.exit(1);
  });
}

const isLostConnection = (error: Error): boolean =>
  "code" in error && typeof error.code === "string" && lost.has(error.code);
