import { inDatabase } from "./assessments.ts";
import { fillingSql, fillTable } from "./fill-table.ts";

// Names of the demo agency, each first name with each last name in turn, so that they are as frequent as there.
const patientsSql = `
  with person as (
    select row_number() over () - 1 as number, "firstName", "lastName"
    from (select "firstName", "lastName" from patient order by md5(id::text) limit 20000) known
  )
  insert into patient ("agencyId", id, "recordNumber", "firstName", "lastName", dob, email, "phoneNumber", zip, "ssnVersion")
  select $1, uuidv7(), at, first."firstName", last."lastName", date '1925-01-01' + at * 7 % 20000,
    'patient' || at || '@example.org', '+1512555' || lpad((at % 10000)::text, 4, '0'), '78701', 1
  from generate_series(1, $2::int) series (at)
  cross join (select count(*) as people from person) known
  join person first on first.number = at % people
  join person last on last.number = (at / people + at * 13::bigint) % people`;

const ssnSql = `
  insert into patient_ssn ("agencyId", "patientId", version, "keyId", cipher, fingerprint, "lastFour")
  select patient."agencyId", patient.id, 1, known."keyId", known.cipher, sha256(uuid_send(patient.id)),
    lpad((patient."recordNumber" % 10000)::text, 4, '0')
  from patient, (select "keyId", cipher from patient_ssn limit 1) known where patient."agencyId" = $1`;

/** Adds patients to an agency that has none yet, all at once. */
export const addPatients = (dataDir: string, agencyId: number, count: number): Promise<void> =>
  inDatabase(dataDir, async (client) => {
    await client.query(`${fillingSql}; set maintenance_work_mem = '512MB'`);
    await fillTable(client, "patient", async () => {
      await client.query(patientsSql, [agencyId, count]);
    });
    await fillTable(client, "patient_ssn", async () => {
      await client.query(ssnSql, [agencyId]);
    });
    await client.query("vacuum (analyze) patient, patient_ssn");
    await client.query("checkpoint");
  });
