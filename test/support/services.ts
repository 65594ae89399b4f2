/** A RabbitMQ with its STOMP plugin for the suites that need one, `stomp://user:password@host:port`; else they are skipped. */
export const testBrokerUrl = process.env.TEST_BROKER_URL;
