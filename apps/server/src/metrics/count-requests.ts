import type { FastifyInstance } from "fastify";
import { Counter, Gauge, Histogram, type Registry } from "prom-client";
import { endpointOf } from "#src/http/endpoint-of.ts";

const seconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/** Counts what `app` answers from now on: how often with which status, how long it took, and what goes on at the moment. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const registers = [registry];
  const answered = new Counter({
    name: "hearthside_requests_total",
    help: "Requests answered, by endpoint and status",
    labelNames: ["endpoint", "status"],
    registers,
  });
  const took = new Histogram({
    name: "hearthside_request_seconds",
    help: "Seconds from the headers of a request to the end of its answer; streams are left out",
    labelNames: ["endpoint"],
    buckets: seconds,
    registers,
  });
  const underWay = new Gauge({
    name: "hearthside_requests_under_way",
    help: "Requests being answered; of GET /events the browsers that listen",
    labelNames: ["endpoint"],
    registers,
  });
  app.addHook("onRequest", async (request, reply) => {
    const endpoint = endpointOf(request);
    underWay.inc({ endpoint });
    reply.raw.once("close", () => underWay.dec({ endpoint })); // Also when the client has disconnected.
  });
  app.addHook("onResponse", async (request, reply) => {
    const endpoint = endpointOf(request);
    answered.inc({ endpoint, status: reply.statusCode });
    if (endpoint !== "GET /events") took.observe({ endpoint }, reply.elapsedTime / 1000);
  });
}
