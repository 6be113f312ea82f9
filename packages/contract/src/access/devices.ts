import * as z from "zod/mini";
import { endpoints } from "../endpoint.ts";

export const devices = endpoints({
  "GET /device-secret": {
    summary: "Get the server's half of the key that protects unsent work on a device",
    allow: "member",
    output: z.object({ secret: z.string() }).check(z.meta({ id: "DeviceSecret" })),
  },
});
