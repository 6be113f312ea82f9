import { join, resolve } from "node:path";
import { type Setting, settings } from "#src/config/settings.ts";

type Environment = Readonly<Record<string, string | undefined>>;
type Values = { [Key in keyof typeof settings]: (typeof settings)[Key]["fallback"] };

export type Config = Readonly<
  Omit<Values, "publicUrl" | "auditAnchorDir"> & {
    publicUrl: string;
    auditAnchorDir: string;
    startedByNpm: boolean;
  }
>;

/** Every invalid setting, one line each, ready to print. */
export class ConfigError extends Error {
  override readonly name = "ConfigError";
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

/**
 * Reads all settings; an empty one counts as unset, unknown ones are ignored. Throws ConfigError that names every
 * invalid one without its value, because some are secrets.
 */
export function readConfig(env: Environment = process.env): Config {
  const problems: string[] = [];
  const values = readValues(env, problems);
  problems.push(...contradictions(values, env));
  if (problems.length > 0) throw new ConfigError(problems);
  return Object.freeze({
    ...values,
    dataDir: resolve(values.dataDir),
    auditAnchorDir: resolve(values.auditAnchorDir ?? join(values.dataDir, "audit-anchors")),
    demo: isDemo(values),
    publicUrl: values.publicUrl ?? `http://localhost:${values.port}`,
    startedByNpm: env["npm_lifecycle_event"] !== undefined,
  });
}

function readValues(env: Environment, problems: string[]): Values {
  const read = <T>({ name, expected, fallback, read: parse }: Setting<T>): T => {
    const given = env[name]?.trim();
    if (given === undefined || given === "") return fallback;
    const value = parse(given);
    if (value === undefined) problems.push(`${name}: expected ${expected}`);
    return value ?? fallback;
  };
  return {
    port: read(settings.port),
    host: read(settings.host),
    dataDir: read(settings.dataDir),
    databaseUrl: read(settings.databaseUrl),
    migrationDatabaseUrl: read(settings.migrationDatabaseUrl),
    poolSize: read(settings.poolSize),
    publicUrl: read(settings.publicUrl),
    trustProxy: read(settings.trustProxy),
    demo: read(settings.demo),
    masterKeys: read(settings.masterKeys),
    smtpUrl: read(settings.smtpUrl),
    mailFrom: read(settings.mailFrom),
    s3Endpoint: read(settings.s3Endpoint),
    s3Region: read(settings.s3Region),
    s3Bucket: read(settings.s3Bucket),
    s3AccessKeyId: read(settings.s3AccessKeyId),
    s3SecretAccessKey: read(settings.s3SecretAccessKey),
    auditAnchorDir: read(settings.auditAnchorDir),
    mapTileUrl: read(settings.mapTileUrl),
    mapAttribution: read(settings.mapAttribution),
    weatherUrl: read(settings.weatherUrl),
    weatherUnit: read(settings.weatherUnit),
    sessionIdleMinutes: read(settings.sessionIdleMinutes),
    sessionAbsoluteHours: read(settings.sessionAbsoluteHours),
    accessTokenMinutes: read(settings.accessTokenMinutes),
    bodyLimitBytes: read(settings.bodyLimitBytes),
    headerTimeoutSeconds: read(settings.headerTimeoutSeconds),
    requestTimeoutSeconds: read(settings.requestTimeoutSeconds),
    shutdownSeconds: read(settings.shutdownSeconds),
    metricsPort: read(settings.metricsPort),
    metricsToken: read(settings.metricsToken),
    webBuild: read(settings.webBuild),
    logLevel: read(settings.logLevel),
    clock: read(settings.clock),
  };
}

const isDemo = (values: Values) => values.demo && values.databaseUrl === undefined;

function contradictions(values: Values, env: Environment): string[] {
  const problems: string[] = [];
  if (values.migrationDatabaseUrl !== undefined && values.databaseUrl === undefined)
    problems.push("MIGRATION_DATABASE_URL: expected only together with DATABASE_URL");
  if (values.smtpUrl !== undefined && values.mailFrom === undefined)
    problems.push("MAIL_FROM: expected a sender address, because SMTP_URL is set");
  problems.push(...missingForS3(values));
  if (values.clock !== undefined && env["NODE_ENV"] !== "test" && !isDemo(values))
    problems.push("CLOCK: expected to be unset outside tests and the demo on the embedded database");
  return problems;
}

/** A store is configured completely or not at all: half a configuration would put files where no one looks for them. */
function missingForS3(values: Values): string[] {
  const parts = [settings.s3Endpoint, settings.s3Bucket, settings.s3AccessKeyId, settings.s3SecretAccessKey];
  const given = [values.s3Endpoint, values.s3Bucket, values.s3AccessKeyId, values.s3SecretAccessKey];
  if (given.every((value) => value === undefined)) return [];
  return parts
    .filter((_part, at) => given[at] === undefined)
    .map(({ name }) => `${name}: expected a value, because another part of the S3 store is set`);
}
