const lost = new Set(["57P01", "57P02", "57P03", "08006", "ECONNRESET", "EPIPE"]);

/**
 * Keeps the process alive when a database connection breaks without a listener. pg-boss removes its listeners before it
 * closes its connection, so the database's last error would end the server; it reconnects by itself. Any other uncaught
 * error still ends the process.
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
