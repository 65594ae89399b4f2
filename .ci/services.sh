# Sourced by run: a PostgreSQL and a RabbitMQ of our own, on private ports and in temporary folders.

# A free port among the thousand from the given one: below the ports that Linux gives to outgoing connections, one of
# which may take a port between this look and the start of its service.
free_port() { # first
  node -e '
    const look = () => {
      const port = +process.argv[1] + Math.floor(Math.random() * 1000);
      const server = require("node:net").createServer().on("error", look);
      server.listen(port, "127.0.0.1", () => server.close(() => console.log(port)));
    };
    look();' "$1"
}

# Tries a command once a second.
wait_for() { # seconds, what, command...
  local seconds=$1 what=$2
  shift 2
  for _ in $(seq "$seconds"); do
    if "$@" >/dev/null 2>&1; then return 0; fi
    sleep 1
  done
  echo "$what did not start within $seconds s" >&2
  return 1
}

is_listening() { # port
  node -e 'require("node:net").connect(+process.argv[1], "127.0.0.1").on("connect", () => process.exit(0)).on("error", () => process.exit(1))' "$1"
}

# PostgreSQL refuses to run as root.
as_postgres=()
if [ "$(id -u)" = 0 ]; then as_postgres=(setpriv --reuid=postgres --regid=postgres --clear-groups); fi

start_postgres() { # folder
  local folder=$1 bin port
  bin=$(find /usr/lib/postgresql -maxdepth 3 -path '*/bin/postgres' -printf '%h\n' | sort -V | tail -n 1)
  port=$(free_port 21000)
  mkdir "$folder"
  if [ "$(id -u)" = 0 ]; then chown postgres "$folder"; fi
  "${as_postgres[@]}" "$bin/initdb" --pgdata="$folder/data" --username=postgres --auth=trust --encoding=UTF8 --locale=C.UTF-8 --no-sync >/dev/null
  "${as_postgres[@]}" "$bin/postgres" -D "$folder/data" -p "$port" -c listen_addresses=127.0.0.1 \
    -c unix_socket_directories="$folder" -c fsync=off >"$folder.log" 2>&1 &
  postgres_pid=$!
  wait_for 30 PostgreSQL "$bin/pg_isready" --host=127.0.0.1 --port="$port"
  export TEST_DATABASE_URL="postgres://postgres@127.0.0.1:$port/postgres"
}

start_rabbitmq() { # folder
  local folder=$1 stomp_port
  stomp_port=$(free_port 22000)
  epmd_port=$(free_port 23000)
  mkdir "$folder"
  echo '[rabbitmq_stomp].' >"$folder/plugins"
  printf 'listeners.tcp.1 = 127.0.0.1:%s\nstomp.listeners.tcp.1 = 127.0.0.1:%s\n' "$(free_port 24000)" "$stomp_port" >"$folder/rabbitmq.conf"
  env HOME="$folder" ERL_EPMD_ADDRESS=127.0.0.1 ERL_EPMD_PORT="$epmd_port" \
    RABBITMQ_NODENAME="ci$$@localhost" RABBITMQ_DIST_PORT="$(free_port 25000)" \
    RABBITMQ_MNESIA_BASE="$folder/data" RABBITMQ_LOG_BASE="$folder/log" RABBITMQ_CONFIG_FILE="$folder/rabbitmq.conf" \
    RABBITMQ_ENABLED_PLUGINS_FILE="$folder/plugins" RABBITMQ_PID_FILE="$folder/pid" \
    setsid /usr/lib/rabbitmq/bin/rabbitmq-server >"$folder.log" 2>&1 &
  rabbitmq_pid=$!
  wait_for 60 RabbitMQ is_listening "$stomp_port"
  export TEST_BROKER_URL="stomp://guest:guest@127.0.0.1:$stomp_port"
}

stop_services() {
  if [ -n "${postgres_pid:-}" ]; then
    kill -INT "$postgres_pid" 2>/dev/null && wait "$postgres_pid" || true
  fi
  if [ -n "${rabbitmq_pid:-}" ]; then
    # With its helpers, and with Erlang's port mapper, which would stay behind.
    kill -TERM -- "-$rabbitmq_pid" 2>/dev/null && wait "$rabbitmq_pid" || true
    ERL_EPMD_ADDRESS=127.0.0.1 ERL_EPMD_PORT="$epmd_port" epmd -kill >/dev/null 2>&1 || true
  fi
  postgres_pid='' rabbitmq_pid=''
}
