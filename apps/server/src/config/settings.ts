import type { SettingKind } from "./kinds.ts";
import * as kinds from "./kinds.ts";

/** One environment variable; `shown` is how docs/operations.md shows the default. */
export type Setting<T> = SettingKind<T> & { name: string; description: string; fallback: T; shown: string };

type About = { name: string; description: string; shown?: string };

function withDefault<T>(kind: SettingKind<T>, fallback: T, about: About): Setting<T> {
  return { ...kind, fallback, shown: String(fallback), ...about };
}

const optional = <T>(kind: SettingKind<T>, about: About) =>
  withDefault<T | undefined>(kind, undefined, { shown: "none", ...about });

export const settings = {
  port: withDefault(kinds.wholeNumber(0, 65535), 3000, {
    name: "PORT",
    description: "Port the server listens on; 0 picks a free one",
  }),
  host: withDefault(kinds.text, "127.0.0.1", {
    name: "HOST",
    description: "Address the server listens on; 0.0.0.0 for all",
  }),
  dataDir: withDefault(kinds.text, "./data", {
    name: "DATA_DIR",
    description: "Folder for the embedded database, the keys and the files",
  }),
  databaseUrl: optional(kinds.database, {
    name: "DATABASE_URL",
    description:
      "PostgreSQL 18 or later to use instead of the embedded database, as an unprivileged role; with a standby, both servers separated by a comma",
  }),
  migrationDatabaseUrl: optional(kinds.database, {
    name: "MIGRATION_DATABASE_URL",
    description: "The same database as its owner; required with DATABASE_URL when migrations are pending",
  }),
  poolSize: withDefault(kinds.wholeNumber(2, 80), 20, {
    name: "POOL_SIZE",
    description: "Maximum number of database connections for requests",
  }),
  publicUrl: optional(kinds.origin, {
    name: "PUBLIC_URL",
    description: "Address people open, used in emailed links, cookies and passkeys",
    shown: "http://localhost:PORT",
  }),
  trustProxy: withDefault(kinds.proxies, [], {
    name: "TRUST_PROXY",
    description: "Proxies whose X-Forwarded headers are trusted, separated by commas",
    shown: "off",
  }),
  demo: withDefault(kinds.onOff, true, {
    name: "DEMO",
    description: "Create the demo agency and its accounts on first start; always off with DATABASE_URL",
    shown: "on",
  }),
  masterKeys: withDefault(kinds.masterKeys, [], {
    name: "MASTER_KEY",
    description:
      "Key that encrypts SSNs and emails, if it should not be kept in DATA_DIR/keys; the previous key after a comma",
    shown: "created in DATA_DIR/keys",
  }),
  smtpUrl: optional(kinds.url("smtp", "smtps"), {
    name: "SMTP_URL",
    description:
      "Mail server, such as smtps://user:password@mail.example.org; smtp:// is upgraded by STARTTLS",
  }),
  mailFrom: optional(kinds.sender, {
    name: "MAIL_FROM",
    description: "Sender of emails; required with SMTP_URL",
  }),
  s3Endpoint: optional(kinds.url("https", "http"), {
    name: "S3_ENDPOINT",
    description:
      "S3-compatible store for uploaded files, such as https://s3.example.org, if they should not be kept in DATA_DIR/files",
  }),
  s3Region: withDefault(kinds.text, "us-east-1", {
    name: "S3_REGION",
    description: "Region of that store",
  }),
  s3Bucket: optional(kinds.text, {
    name: "S3_BUCKET",
    description: "Bucket for the files; required with S3_ENDPOINT",
  }),
  s3AccessKeyId: optional(kinds.text, {
    name: "S3_ACCESS_KEY_ID",
    description: "Account that can read, write and delete there; required with S3_ENDPOINT",
  }),
  s3SecretAccessKey: optional(kinds.text, {
    name: "S3_SECRET_ACCESS_KEY",
    description: "Secret of that account; required with S3_ENDPOINT",
  }),
  auditAnchorDir: optional(kinds.text, {
    name: "AUDIT_ANCHOR_DIR",
    description:
      "Folder for the signed checkpoints of the audit trail; best append-only and on another machine",
    shown: "DATA_DIR/audit-anchors",
  }),
  mapTileUrl: optional(kinds.tiles, {
    name: "MAP_TILE_URL",
    description:
      "Tile server of the maps, such as https://tiles.example.org/{z}/{x}/{y}.png, instead of the built-in outlines; browsers request it directly",
  }),
  mapAttribution: withDefault(kinds.text, "", {
    name: "MAP_ATTRIBUTION",
    description: "Attribution that the terms of the map require",
    shown: "none",
  }),
  weatherUrl: optional(kinds.url("https", "http"), {
    name: "WEATHER_URL",
    description:
      "Weather provider compatible with Open-Meteo, such as https://api.open-meteo.com; it receives a location to a tenth of a degree, never an address",
  }),
  weatherUnit: withDefault(kinds.oneOf("fahrenheit", "celsius"), "fahrenheit", {
    name: "WEATHER_UNIT",
    description: "Unit for temperatures: fahrenheit with miles per hour, or celsius with kilometers per hour",
  }),
  sessionIdleMinutes: withDefault(kinds.wholeNumber(1, 1440), 15, {
    name: "SESSION_IDLE_MINUTES",
    description: "Minutes of inactivity before a session locks, unless the agency sets its own",
  }),
  sessionAbsoluteHours: withDefault(kinds.wholeNumber(1, 168), 12, {
    name: "SESSION_ABSOLUTE_HOURS",
    description: "Hours after which a session always ends",
  }),
  accessTokenMinutes: withDefault(kinds.wholeNumber(1, 60), 5, {
    name: "ACCESS_TOKEN_MINUTES",
    description: "Minutes before an access token is refreshed",
  }),
  bodyLimitBytes: withDefault(kinds.wholeNumber(1024, 67108864), 1048576, {
    name: "BODY_LIMIT_BYTES",
    description: "Largest request body accepted",
  }),
  headerTimeoutSeconds: withDefault(kinds.wholeNumber(1, 300), 10, {
    name: "HEADER_TIMEOUT_SECONDS",
    description: "Seconds a client may take to send its headers",
  }),
  requestTimeoutSeconds: withDefault(kinds.wholeNumber(1, 600), 30, {
    name: "REQUEST_TIMEOUT_SECONDS",
    description: "Seconds a client may take to send its whole request",
  }),
  shutdownSeconds: withDefault(kinds.wholeNumber(0, 300), 10, {
    name: "SHUTDOWN_SECONDS",
    description: "Seconds that running requests get to finish when the server stops",
  }),
  metricsPort: optional(kinds.wholeNumber(0, 65535), {
    name: "METRICS_PORT",
    description: "Loopback port where Prometheus reads metrics without a token; 0 picks a free one",
  }),
  metricsToken: optional(kinds.secret, {
    name: "METRICS_TOKEN",
    description: "Token for reading metrics at /metrics of the server itself",
  }),
  webBuild: withDefault(kinds.oneOf("on", "kept", "off"), "on", {
    name: "WEB_BUILD",
    description:
      "Build the web app at start when its sources changed; kept serves the last build, off serves none",
  }),
  logLevel: withDefault(kinds.oneOf("fatal", "error", "warn", "info", "debug", "trace", "silent"), "warn", {
    name: "LOG_LEVEL",
    description: "Lowest severity of log entries that are written",
  }),
  clock: optional(kinds.instant, {
    name: "CLOCK",
    description: "Fixed start of domain time, for tests and the demo only",
    shown: "the real time",
  }),
};
