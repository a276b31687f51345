import type { ProblemTexts } from '../problems.ts'

export const portuguese: ProblemTexts = {
  problems: {
    not_found: {
      detail: 'Não há nada em {path}.',
      hint: 'Confira o endereço: {apiIndex} lista as operações da API; /sitemap.xml e /llms.txt, as páginas.',
    },
    service_not_found: {
      detail: 'Nenhuma linha de serviço tem o slug "{slug}".',
      hint: 'Use um destes slugs: {slugs}.',
    },
    method_not_allowed: {
      detail: 'Este endereço não aceita o método {method}.',
      hint: 'Use um dos métodos do campo Allow: {allow}.',
    },
    precondition_failed: {
      detail: 'A condição de If-Match não vale: a resposta atual tem outro ETag.',
      hint: 'Repita a requisição sem If-Match, ou com o ETag de uma resposta atual.',
    },
    lang_invalid: {
      detail: 'O parâmetro lang não aceita o valor "{value}".',
      hint: 'Use lang=pt, lang=en ou lang=es, em letras minúsculas, ou não envie o parâmetro.',
    },
    rate_limited: {
      detail: 'Você passou do limite da política {policy}: {quota} requisições a cada {window} segundos.',
      hint: 'Espere {seconds} segundos antes da próxima tentativa; o campo Retry-After diz o mesmo.',
    },
    invalid_json: {
      detail: 'O corpo da requisição não é um objeto JSON.',
      hint: '{reason}',
    },
    name_required: {
      detail: 'Falta o nome.',
      hint: 'Escreva o seu nome.',
    },
    name_too_short: {
      detail: 'O nome tem menos de {nameMinimum} caracteres.',
      hint: 'Escreva o nome com pelo menos {nameMinimum} caracteres.',
    },
    name_too_long: {
      detail: 'O nome tem mais de {nameMaximum} caracteres.',
      hint: 'Escreva o nome com no máximo {nameMaximum} caracteres.',
    },
    email_required: {
      detail: 'Falta o e-mail.',
      hint: 'Escreva o e-mail em que você quer receber a resposta.',
    },
    email_invalid: {
      detail: 'O e-mail não é um endereço válido de até {emailMaximum} caracteres.',
      hint: 'Escreva um só e-mail, como nome@empresa.com.br.',
    },
    phone_invalid: {
      detail: 'O telefone não é um número brasileiro com DDD.',
      hint: 'Escreva o telefone com DDD, como (11) 2345-6789, ou deixe o campo vazio.',
    },
    message_required: {
      detail: 'Falta a mensagem.',
      hint: 'Escreva a mensagem: o problema, os sistemas que vocês usam, o prazo e quem decide.',
    },
    message_too_short: {
      detail: 'A mensagem tem menos de {messageMinimum} caracteres.',
      hint: 'Conte um pouco mais: escreva pelo menos {messageMinimum} caracteres.',
    },
    message_too_long: {
      detail: 'A mensagem tem mais de {messageMaximum} caracteres.',
      hint: 'Resuma em até {messageMaximum} caracteres; os detalhes ficam para a conversa.',
    },
    body_too_large: {
      detail: 'O corpo da requisição passa de {bodyKibibytes} KiB.',
      hint: 'Envie um corpo de até {bodyKibibytes} KiB.',
    },
    idempotency_key_invalid: {
      detail: 'A chave de idempotência não tem de 1 a {keyMaximum} caracteres visíveis.',
      hint: 'Envie em Idempotency-Key um valor único por mensagem, como um UUID, sem espaços nem acentos.',
    },
    idempotency_key_reused: {
      detail: 'A chave de idempotência já foi usada com outra mensagem.',
      hint: 'Use uma chave nova para cada mensagem; repita a chave só com o mesmo corpo.',
    },
    idempotency_in_progress: {
      detail: 'A primeira tentativa com esta chave de idempotência ainda está em andamento.',
      hint: 'Espere alguns segundos e repita a requisição com a mesma chave e o mesmo corpo.',
    },
    idempotency_unavailable: {
      detail:
        'O site não conseguiu verificar se esta mensagem já tinha sido enviada; por isso, não a enviou.',
      hint: 'Espere os segundos do campo Retry-After e repita a requisição com a mesma chave e o mesmo corpo.',
    },
    email_not_configured: {
      detail:
        'O envio de mensagens está indisponível por uma falha de configuração do servidor; não há nada de errado com o que você enviou.',
      hint: 'Não repita a requisição agora: quem opera o site precisa corrigir a configuração.',
    },
    server_busy: {
      detail: 'O servidor está ocupado demais e não recebeu tudo o que você enviou; nada foi processado.',
      hint: 'Repita a requisição depois do tempo do campo Retry-After e envie o corpo de uma só vez.',
    },
    internal_error: {
      detail: 'Ocorreu uma falha inesperada no servidor.',
      hint: 'Tente de novo em alguns minutos. Se continuar, avise a equipe.',
    },
    bad_request: {
      detail: 'O servidor não pôde ler a requisição, ou ela pode ser lida de mais de um modo.',
      hint: 'Envie uma mensagem HTTP/1.1 bem formada: um só Host, um caminho sem segmentos de pontos, um só tamanho de corpo.',
    },
    request_timeout: {
      detail: 'A requisição não chegou inteira no tempo previsto.',
      hint: 'Envie o cabeçalho em até {headSeconds} segundos e a requisição inteira em até {requestSeconds}, em outra conexão.',
    },
    uri_too_long: {
      detail: 'O endereço da requisição passa de {targetBytes} bytes.',
      hint: 'Encurte o endereço; o caminho e os parâmetros documentados cabem em muito menos.',
    },
    expectation_failed: {
      detail: 'O servidor não atende ao que o campo Expect pede.',
      hint: 'Repita a requisição sem o campo Expect, ou com Expect: 100-continue.',
    },
    header_fields_too_large: {
      detail: 'O cabeçalho da requisição passa de {headKibibytes} KiB ou de {fieldLines} linhas.',
      hint: 'Envie menos campos ou campos menores; este site não usa cookies.',
    },
    method_not_implemented: {
      detail: 'O servidor não conhece o método da requisição.',
      hint: 'Use GET, HEAD ou POST, em letras maiúsculas.',
    },
    http_version_not_supported: {
      detail: 'O servidor não aceita a versão de HTTP da requisição.',
      hint: 'Use HTTP/1.1 ou HTTP/1.0.',
    },
  },
  deliveries: {
    refused: {
      detail: 'O servidor de e-mail não aceitou a mensagem; ela não foi enviada.',
      hint: 'Tente de novo em alguns minutos; o campo Retry-After diz quando.',
    },
    unknown: {
      detail: 'Não sabemos se a mensagem foi entregue; ela pode ter chegado.',
      hint: 'Depois do tempo do campo Retry-After, repita com a mesma Idempotency-Key: se a mensagem chegar duas vezes, as duas cópias terão o mesmo Message-ID. Sem a chave, a repetição pode chegar como outra mensagem; envie uma chave desde a primeira tentativa.',
    },
  },
  reasons: {
    incomplete: 'Envie o corpo inteiro: ele chegou incompleto.',
    media_type: 'Envie o campo Content-Type: application/json.',
    content_coding: 'Envie o corpo sem compressão, sem o campo Content-Encoding.',
    utf8: 'Envie o corpo em UTF-8: há nele bytes que não são UTF-8.',
    syntax: 'Corrija a sintaxe: o corpo inteiro deve ser um objeto JSON, como {"nome": "…"}.',
    not_object: 'Envie um objeto JSON, entre chaves, e não uma lista nem um valor solto.',
  },
}
