import type { AnsweringDevice } from "@hearthside/contract";
import { v7 as newId } from "uuid";
import { isId } from "../address.ts";
import { logQuietly } from "../log.ts";

const name = "hearthside.device";

let id: string | undefined;

/** This browser, by an id that it gave itself and that names nobody. Where nothing can be kept, this tab. */
export function thisDevice(): AnsweringDevice {
  id ??= keptId();
  return { id, kind: kindOf() };
}

function keptId(): string {
  const fresh = newId();
  try {
    const kept = localStorage.getItem(name);
    if (isId(kept)) return kept;
    localStorage.setItem(name, fresh);
  } catch (error) {
    logQuietly("This browser keeps no name for itself.", error);
  }
  return fresh;
}

/** A phone is small on its shorter side; laptops with a touch screen have a mouse or a pad beside it. */
function kindOf(): AnsweringDevice["kind"] {
  if (!window.matchMedia("(pointer: coarse)").matches) return "computer";
  return Math.min(window.screen.width, window.screen.height) < 600 ? "phone" : "tablet";
}
