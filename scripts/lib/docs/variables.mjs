/**
 * Environment variables of the programs, in groups. `npm run docs` writes docs/reference/configuration.md from this list;
 * scripts/docs.test.mjs compares it with the variables that the code reads.
 *
 * @type {readonly { title: string, about: string, rows: readonly { name: string, standard: string, meaning: string }[] }[]}
 *   `standard`: default value, in markdown
 */
export const VARIABLES = [
  {
    title: 'Server',
    about:
      'The server reads these variables once at its start and refuses to start with an invalid value. Relative paths start at the working directory.',
    rows: [
      { name: 'PORT', standard: '`8080`', meaning: 'Port.' },
      { name: 'HOST', standard: '`127.0.0.1`', meaning: 'Address to listen on.' },
      {
        name: 'DATABASE_URL',
        standard: 'embedded database',
        meaning: 'Address of a PostgreSQL server, version 15 or later.',
      },
      {
        name: 'CONSOLE_DATABASE_PASSWORD',
        standard: 'none',
        meaning: 'Password for `DATABASE_URL`, if the address contains none. Any characters.',
      },
      {
        name: 'CONSOLE_DATA_DIR',
        standard: '`./data`',
        meaning:
          'Folder of the embedded database and of uploaded files. Only one process can use it at a time.',
      },
      {
        name: 'CONSOLE_ADMIN_PASSWORD',
        standard: 'generated',
        meaning:
          'First password of `admin`. Used only if the database is empty. A generated password is printed once.',
      },
      {
        name: 'CONSOLE_JWT_SECRET',
        standard: 'generated',
        meaning:
          'Key that signs session tokens, at least 32 characters. A generated key is stored in the database.',
      },
      {
        name: 'CONSOLE_CAPTCHA',
        standard: 'the setting 图片验证码',
        meaning:
          '`auto` requires a captcha after failed sign-ins, `always` for each sign-in, `off` never. Overrides the setting.',
      },
      {
        name: 'CONSOLE_DEMO',
        standard: '`1`; `0` with `DATABASE_URL`',
        meaning:
          'Fills an empty database with demo data. Past days are added after the server is ready.',
      },
      {
        name: 'CONSOLE_SIMULATOR',
        standard: '`1`',
        meaning:
          '`0` stops the simulated gateways of the demo netbars. The demo data is complete before the server is ready.',
      },
      {
        name: 'CONSOLE_DEV',
        standard: '`0`',
        meaning:
          '`1` enables development helpers: the headers `x-mock-latency`, `x-mock-fail` and `x-mock-verify`, the outbox `GET /api/dev/outbox`, and a simulated phone at `POST /api/dev/wx/scan` and `/message`. Do not use it in production.',
      },
      {
        name: 'CONSOLE_VERIFICATION',
        standard: '`1`',
        meaning:
          '`0` suspends the verification policy. Use it if no user can pass the policy any more.',
      },
      {
        name: 'CONSOLE_METRICS_TOKEN',
        standard: 'none',
        meaning:
          'Token for `/metrics` from other machines: `authorization: Bearer <token>`. Without it `/metrics` is served only to the same machine.',
      },
      {
        name: 'CONSOLE_LOG_LEVEL',
        standard: '`info`',
        meaning: '`trace`, `debug`, `info`, `warn`, `error` or `silent`.',
      },
      {
        name: 'CONSOLE_AUDIT_DAYS',
        standard: 'the setting 操作记录保留天数',
        meaning:
          'Retention of operation records in days. `0` keeps them permanently. Overrides the setting.',
      },
      {
        name: 'CONSOLE_AUDIT_KEY',
        standard: 'a key in `CONSOLE_DATA_DIR`; none with `DATABASE_URL`',
        meaning:
          'Ed25519 private key in PEM that [seals operation records](../explanation/sealed-log.md) and signs [exported rules](rule-files.md). Set `CONSOLE_AUDIT_KEY_FILE` to its file. Without a key the records are not sealed.',
      },
      {
        name: 'CONSOLE_DRAIN_SECONDS',
        standard: '`0`',
        meaning:
          'Seconds for which the server continues to serve calls after SIGTERM. `/readyz` fails during this time.',
      },
      {
        name: 'CONSOLE_OVERLOAD_MS',
        standard: '`5000`',
        meaning:
          'Mean event loop delay in milliseconds above which calls are refused with code 429. Calls are also refused while 512 statements wait for the database. `0` disables the limit.',
      },
      {
        name: 'CONSOLE_TRUST_PROXY',
        standard: '`false`',
        meaning:
          'Proxies whose forwarded client addresses are used: `true`, a number of hops, or a list of addresses and networks.',
      },
      {
        name: 'CONSOLE_HOST_DIR',
        standard: '`host/dist`',
        meaning: 'Folder of the built host.',
      },
      {
        name: 'CONSOLE_SDK_DIR',
        standard: '`dist/sdk`',
        meaning: 'Folder that is served below `/sdk` to authors of remotes.',
      },
      {
        name: 'CONSOLE_DOCS_DIR',
        standard: '`dist/docs`',
        meaning: 'Folder with this documentation as HTML, which is served below `/docs`.',
      },
      {
        name: 'CONSOLE_RELEASES_DIR',
        standard: '`dist/releases`',
        meaning:
          'Local builds of remotes with their public keys, which are trusted without registration. Uploaded releases are stored in `CONSOLE_DATA_DIR` or in the bucket.',
      },
      {
        name: 'CONSOLE_CATALOGUE_DIR',
        standard: 'none',
        meaning:
          'Additional archives that 插件安装 offers: a folder, or `s3:PREFIX` for objects of the bucket. See [operate releases](../how-to/operate-releases.md#offer-plugins).',
      },
      {
        name: 'CONSOLE_SOURCES',
        standard: 'none',
        meaning:
          'PostgreSQL databases whose tables 代码生成器 can read, as `name=postgres://reader@host/database`, separated by spaces or lines. Use roles that may only read. No address can be entered in the console.',
      },
      {
        name: 'CONSOLE_WORKSPACE',
        standard: 'none',
        meaning:
          'Checkout of this project into which 代码生成器 writes areas. `npm run watch` sets it to its own checkout if `HOST` is not set. Refused unless `HOST` is a loopback address, because any user who reaches the server could then write code that it runs.',
      },
    ],
  },
  {
    title: 'Object storage',
    about:
      'An S3-compatible bucket for uploaded files and releases. Set the first four variables, or none. Several servers need a bucket or a shared folder.',
    rows: [
      {
        name: 'CONSOLE_S3_ENDPOINT',
        standard: 'none',
        meaning: 'Address of the service, for example `https://s3.example.com`.',
      },
      { name: 'CONSOLE_S3_BUCKET', standard: 'none', meaning: 'Name of the bucket.' },
      { name: 'CONSOLE_S3_ACCESS_KEY', standard: 'none', meaning: 'Access key.' },
      { name: 'CONSOLE_S3_SECRET_KEY', standard: 'none', meaning: 'Secret key.' },
      { name: 'CONSOLE_S3_REGION', standard: '`us-east-1`', meaning: 'Region.' },
      {
        name: 'CONSOLE_S3_PUBLIC_ENDPOINT',
        standard: 'none',
        meaning:
          'Address of the service for clients. If set, temporary download addresses lead to the bucket; otherwise to the console.',
      },
    ],
  },
  {
    title: 'Another back end',
    about: 'For a console in front of a gin-vue-admin server, and for an import from one.',
    rows: [
      {
        name: 'CONSOLE_UPSTREAM',
        standard: 'none',
        meaning: 'Address of another back end. Its API replaces that of the console.',
      },
      {
        name: 'CONSOLE_PUBLISH_TOKEN',
        standard: 'none',
        meaning:
          'Token with which releases can be uploaded, at least 32 characters. Only with `CONSOLE_UPSTREAM`.',
      },
      {
        name: 'CONSOLE_REGISTRY_TOKEN',
        standard: 'none',
        meaning:
          'Token with which releases can be uploaded and activated, at least 32 characters. Only with `CONSOLE_UPSTREAM`.',
      },
      {
        name: 'CONSOLE_IMPORT_TOKEN',
        standard: 'none',
        meaning: 'Token at the server from which `npm run import:gva` imports.',
      },
      {
        name: 'CONSOLE_IMPORT_USER',
        standard: 'none',
        meaning: 'User name at that server, instead of a token.',
      },
      {
        name: 'CONSOLE_IMPORT_PASSWORD',
        standard: 'none',
        meaning: 'Password of that user.',
      },
    ],
  },
  {
    title: 'Authors of remotes',
    about: 'Read by `console-remote`.',
    rows: [
      {
        name: 'CONSOLE_PUBLISHER_KEY',
        standard: 'the key of the workspace',
        meaning: 'File with the key that signs releases.',
      },
      {
        name: 'CONSOLE_TOKEN',
        standard: 'the stored token of `login`',
        meaning:
          'Token for `publish` and `verify --to`: a token of a user, or `CONSOLE_PUBLISH_TOKEN` of the console.',
      },
    ],
  },
  {
    title: 'Back ends of plugins',
    about: 'Set by `console-remote dev` for the back end that it starts.',
    rows: [
      {
        name: 'CONSOLE_URL',
        standard: 'none',
        meaning: 'Address of the console, from which the back end loads the public keys.',
      },
    ],
  },
  {
    title: 'Compose files',
    about: 'Read by `docker-compose.yml` and `deploy/trial.yml`.',
    rows: [
      {
        name: 'CONSOLE_SECRETS_DIR',
        standard: 'required',
        meaning:
          'Folder with the files `database-password` and `admin-password`, and other files that a variable ending in `_FILE` names. User 1000 must be able to read them.',
      },
      {
        name: 'CONSOLE_TLS_DIR',
        standard: 'required',
        meaning: 'Folder with `tls.crt` and `tls.key` of the gateway.',
      },
      {
        name: 'CONSOLE_TRIAL_PORT',
        standard: '`8080`',
        meaning: 'Port of the trial on this machine.',
      },
    ],
  },
  {
    title: 'Tests',
    about: 'Read by `npm test`, which finds or installs both programs if the variables are unset.',
    rows: [
      { name: 'CHROMIUM_PATH', standard: 'found', meaning: 'Program of Chromium.' },
      {
        name: 'TEST_DATABASE_URL',
        standard: 'a temporary server',
        meaning: 'PostgreSQL server on which the tests create and drop databases.',
      },
    ],
  },
];
