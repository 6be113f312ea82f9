import { setTimeout as wait } from "node:timers/promises";
import { createOtherAgency, notePeople, setPasswords } from "./product/accounts.ts";
import { notePreset, productDay } from "./product/product-clock.ts";
import { startProduct } from "./product/start-product.ts";

/**
 * A run across the agency's midnight would look for today's visits among yesterday's, so close to midnight it waits for
 * the next day. Three times as long as a run takes on a quiet machine.
 */
const longestRunMs = 20 * 60_000;

/**
 * One product for the whole run. Access tokens last for the whole run: a session is renewed only in journeys about
 * renewal.
 */
export default async function globalSetup() {
  const msLeft = msToMidnight(Date.now());
  if (msLeft < longestRunMs && process.env.CLOCK === undefined) await wait(msLeft + 1000);
  let tokens: string[] = [];
  const prepare = async (dataDir: string) => {
    tokens = await createOtherAgency(dataDir);
  };
  const { address, password, dataDir, stop } = await startProduct({ ACCESS_TOKEN_MINUTES: "60" }, prepare);
  notePreset();
  process.env.PRODUCT_ADDRESS = address;
  process.env.PRODUCT_PASSWORD = password;
  process.env.PRODUCT_DATA_DIR = dataDir;
  try {
    await setPasswords(address, password, tokens);
    await notePeople(address, password);
  } catch (error) {
    await stop();
    throw error;
  }
  const began = agencyDay();
  return async () => {
    if (agencyDay() !== began) console.log(`The agency's day changed during the run, from ${began}.`);
    await stop();
  };
}

const agencyDay = () => productDay("America/Chicago");

/** The time left in the demo agency's day; an hour off on the two nights when clocks change. */
function msToMidnight(now: number): number {
  const time = new Date(now).toLocaleTimeString("en-GB", { timeZone: "America/Chicago" });
  const [hours = 0, minutes = 0, seconds = 0] = time.split(":").map(Number);
  return ((23 - hours) * 3600 + (59 - minutes) * 60 + (60 - seconds)) * 1000;
}
